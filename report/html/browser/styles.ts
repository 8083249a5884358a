/** Styles of the dialogues, on top of the page's. */
export const BROWSER_STYLES = `
.filter{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;font:.88rem/1.4 var(--ui);margin:1rem 0 .4rem}
.filter[hidden],.block[hidden],.dialogue[hidden]{display:none}
.filter label{display:grid;gap:.15rem;color:var(--soft);flex:0 1 18rem;min-width:9rem}
.filter select,.filter button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.25rem;padding:.3rem .5rem;min-width:0}
.filter button{cursor:pointer}.filter output{color:var(--soft);padding:.35rem 0}
.browser :focus-visible{outline:2px solid var(--mediated);outline-offset:2px}
.shows{font:.88rem/1.4 var(--ui);color:var(--soft)}
.toggle{margin:.5rem .35rem .5rem 0;vertical-align:-.1em}.toggle+label{font:.88rem/1.4 var(--ui);margin-right:1.1rem;cursor:pointer}
.own,.why,.reason{display:none}
#show-thoughts:checked~.blocks .own,#show-decisions:checked~.blocks .why,#show-reasons:checked~.blocks .reason{display:block}#show-reasons:checked~.blocks .rated{display:none}
.block h3{margin:1.6rem 0 .3rem;font-size:1rem}.block h3 small{font-weight:400;color:var(--soft);font-size:.88rem;margin-left:.5rem}
.block .dialogue{margin:0;border-top:1px solid var(--line)}.block .dialogue:last-child{border-bottom:1px solid var(--line)}
.dialogue>summary{display:grid;grid-template-columns:minmax(9rem,1fr) 13.5rem 5rem 8rem 4.5rem 5.5rem;gap:0 1rem;padding:.4rem .5rem;list-style:none;font-variant-numeric:tabular-nums;align-items:baseline}
.dialogue>summary::-webkit-details-marker{display:none}
.dialogue>summary b::before{content:"\\25B8";color:var(--soft);display:inline-block;width:1.1em}.dialogue[open]>summary b::before{content:"\\25BE"}
.dialogue>summary:hover{background:var(--wash)}.dialogue[open]>summary{background:var(--wash)}
.dialogue>summary b{overflow-wrap:anywhere}.dialogue>summary span{color:var(--soft)}
.inside{padding:.5rem 0 2rem 1.6rem}
.charts{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:.75rem 0 1rem}
.charts figure{margin:0;overflow:visible}.charts .whole{flex:0 1 34rem;min-width:0}
.charts .topics{flex:1 1 17rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(13.5rem,1fr));gap:.5rem 1.25rem;align-content:start}
.charts svg{display:block;width:100%;max-width:100%;min-width:0;height:auto;color:var(--ink);font-family:var(--ui)}.charts .topics svg{max-width:17rem}
.charts figcaption{font-size:.82rem;line-height:1.35}.charts .topics figcaption b{color:var(--ink);font-weight:600}
.chart .grid{stroke:var(--ink);stroke-opacity:.13;fill:none}.chart text{fill:var(--soft);font-size:11px}.whole .chart text{font-size:12.5px}
.chart .line{fill:none;stroke:var(--mediated);stroke-width:2.2}.chart .line.alone{stroke:var(--baseline)}.chart .other{fill:none;stroke:var(--baseline);stroke-width:1.3;stroke-dasharray:4 2}
.chart .spoke{stroke:var(--intervention);stroke-opacity:.4;fill:none}.chart .tips{fill:var(--intervention)}
.chart .demo{fill:var(--ink);fill-opacity:.1;font-weight:700}
.turn p.aside{font:.84rem/1.45 var(--ui);color:var(--soft);margin:.3rem 0 0;max-width:44rem;overflow-wrap:anywhere}
.turn .own,.turn .why,.turn .reason{font-size:.88rem;line-height:1.45;color:var(--soft);max-width:42rem;margin:.3rem 0 0;padding-left:.8rem;border-left:2px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
.turn .own{font-style:italic}
.rated b{color:var(--ink);font-weight:600}
.spoken{color:var(--intervention)!important}
@media (max-width:48rem){.dialogue>summary{display:flex;flex-wrap:wrap;gap:0 .9rem}.dialogue>summary b{flex-basis:100%}.inside{padding-left:.25rem}.filter label{flex-basis:100%}.shows{display:block}.toggle+label{display:inline-block;width:calc(100% - 2rem);vertical-align:top;margin:.35rem 0}.whole .chart text{font-size:16px}.charts .topics{grid-template-columns:repeat(auto-fit,minmax(10rem,1fr))}.topics .chart text{font-size:13px}}
@media print{.filter,.shows,.toggle,.toggle+label{display:none}}
`;
