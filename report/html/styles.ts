/** The whole style sheet: system fonts, light and dark, screen and paper. */
export const STYLES = `
:root{color-scheme:light dark;--paper:#fdfdfc;--ink:#1d1f21;--soft:#5c6168;--line:#d9dade;--wash:#f3f3f1;--mediated:#0072b2;--intervention:#c24f00;--baseline:#80858c;--tint:#eaf3f9;--warn:#fff4e0;--warn-line:#e0a030;
--text:Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif;--ui:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e4e5e7;--soft:#a0a6ae;--line:#363a40;--wash:#1e2125;--mediated:#62b5e8;--intervention:#f0914d;--baseline:#8f959d;--tint:#182a38;--warn:#2e2718;--warn-line:#b98a3a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--text)}
main{max-width:76rem;margin:0 auto;padding:2.5rem 1.5rem 4rem}
h1,h2,h3,h4,table,.caption,nav,.facts,.note,.who,.mark,.tag,summary,figcaption,dl,footer,.silent{font-family:var(--ui)}
h1{font-size:2rem;line-height:1.2;margin:0 0 .25rem;letter-spacing:-.01em}
h2{font-size:1.35rem;margin:3rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1.1rem;margin:2rem 0 .25rem}
h4{font-size:.95rem;margin:1.5rem 0 .4rem}
p,.said{max-width:44rem}
.sub{color:var(--soft);font-family:var(--ui);margin:0 0 1.25rem}
nav{font-size:.9rem;margin:1rem 0}nav a{margin-right:1rem}
a{color:var(--mediated)}
.notices{background:var(--warn);border-left:4px solid var(--warn-line);padding:.75rem 1.1rem;margin:1.25rem 0;max-width:52rem;font:.95rem/1.5 var(--ui)}
.notices ul{margin:.35rem 0 0;padding-left:1.1rem}.notices li{margin:.15rem 0}
.notices p{margin:0}.notices .watermark{font-weight:700}
.mark,.tag{font-size:.72rem;font-weight:600;padding:.08rem .42rem;border-radius:.6rem;white-space:nowrap;vertical-align:.1em;color:var(--soft);border:1px solid var(--line)}
.note,.facts,figcaption{color:var(--soft);font-size:.9rem;line-height:1.5}
.scroll{overflow-x:auto;margin:0 0 1.25rem}
.scroll:focus-visible{outline:2px solid var(--mediated)}
table{border-collapse:separate;border-spacing:0;font-size:.88rem;line-height:1.4;font-variant-numeric:tabular-nums lining-nums}
.caption{font-weight:600;font-size:.88rem;line-height:1.4;margin:1.25rem 0 .5rem;max-width:none}
th,td{padding:.34rem .42rem;text-align:right;vertical-align:baseline;white-space:nowrap}
th{font-weight:600}
thead th{border-bottom:1px solid var(--ink);vertical-align:bottom;white-space:normal}
thead tr:not(:last-child) th{border-bottom:1px solid var(--line);text-align:center;white-space:nowrap}
tbody tr>*{border-bottom:1px solid var(--line)}
.name,.words,.group{text-align:left}
th.name{font-weight:500;max-width:20rem;overflow-wrap:break-word;white-space:normal;min-width:10.5rem}
thead th.name{font-weight:600}
.words{white-space:normal;min-width:6rem}
.group{color:var(--soft);padding-top:.8rem}.group span{position:sticky;left:.55rem}
td small{color:var(--soft);font-size:.78em;margin-left:.15em;display:inline-block;min-width:1.5em;text-align:left}
td.words small{display:inline}
.ci{display:block;color:var(--soft);font-size:.78em;line-height:1.25;white-space:nowrap}
sup{font-size:.75em;line-height:0}
td.none{color:var(--soft)}
td.marked{color:var(--intervention);font-weight:600}
abbr{text-decoration:none;border-bottom:1px dotted var(--soft);cursor:help}
dl.key,dl.settings{font-size:.9rem;line-height:1.45;margin:1rem 0}
dl.key div,dl.settings div{display:grid;grid-template-columns:7.5rem 1fr;gap:.75rem;padding:.12rem 0}
dl.settings div{grid-template-columns:11rem 1fr;border-bottom:1px solid var(--line);padding:.3rem 0}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
details{margin:.4rem 0}summary{cursor:pointer;font-size:.9rem}
.ratings{border-bottom:1px solid var(--line);padding:.25rem 0}
.ratings table{margin:.5rem 0}
.path{color:var(--soft);font-variant-numeric:tabular-nums;margin-left:.5rem}
figure{margin:1.5rem 0 2rem}.drawing{overflow-x:auto}.drawing svg{display:block;width:100%;max-width:54rem;min-width:34rem;height:auto;color:var(--ink);font-family:var(--ui);font-variant-numeric:tabular-nums}
figcaption{max-width:52rem;margin-top:.4rem}figcaption b{color:var(--ink)}
.sentences{padding-left:1.1rem;max-width:52rem}.sentences li{margin:.3rem 0}
.stamp{background:var(--warn);border-left:4px solid var(--warn-line);padding:.5rem 1rem;max-width:52rem}
.methods{margin:1rem 0;padding:.25rem 1.25rem;border-left:3px solid var(--line);overflow-wrap:anywhere}
.tag.shared{color:var(--intervention);border-color:currentColor}
.skip{position:absolute;left:-100rem}.skip:focus{position:static;display:inline-block;font-family:var(--ui);padding:.3rem 0}
a:focus-visible,summary:focus-visible,.drawing:focus-visible{outline:2px solid var(--mediated);outline-offset:2px}
.tri{color:var(--intervention)}
.dialogue+.dialogue{margin-top:3rem}
.transcript{list-style:none;margin:0;padding:0;max-width:48rem}
.turn{padding:.6rem 1rem;border-left:3px solid var(--line);margin:0 0 .35rem}
.turn.mediator{border-left-color:var(--intervention);background:var(--tint)}
.who{margin:0;font-size:.88rem}.at{color:var(--soft);font-variant-numeric:tabular-nums;margin-left:.35rem;font-size:.82rem}
.said,.thought div{white-space:pre-wrap;overflow-wrap:anywhere;font-family:var(--text)}
.thought{color:var(--soft);font-size:.92rem;margin:.3rem 0 0}.thought summary{font-size:.8rem}
.thought div{padding:.2rem 0 .2rem .9rem;border-left:2px solid var(--line);margin:.2rem 0}
.asides{display:flex;flex-wrap:wrap;gap:0 1.25rem;align-items:baseline}.asides details[open]{flex-basis:100%}
.silent{color:var(--soft);font-size:.8rem;margin:.3rem 0 0}
p.silent::before{content:"\\25CB\\00A0"}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--soft);font-size:.85rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
code{font-size:.95em;overflow-wrap:anywhere}
@media (max-width:40rem){main{padding:1.25rem 1rem 3rem}.scroll .name{position:sticky;left:0;z-index:1;background:var(--paper);box-shadow:2px 0 0 var(--line)}th.name{min-width:7.5rem;max-width:9rem}.tag{display:inline-block}h1{font-size:1.6rem}dl.settings div{grid-template-columns:1fr;gap:0}.turn{padding:.5rem .75rem}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--wash:#fff;--tint:#f2f2f2;--warn:#fff;--mediated:#0072b2;--intervention:#c24f00;--baseline:#666}html{font-size:9.5pt}body{font-size:10pt}main{max-width:none;padding:0}nav,.skip{display:none}a{color:inherit;text-decoration:none}.scroll,.drawing{overflow:visible}.drawing svg{min-width:0;max-width:100%}.ci{font-size:.85em}table{font-size:7.5pt}th.name{min-width:6.5rem}.scroll:has(thead tr:last-child>:nth-child(9)) table{zoom:.9}.scroll:has(thead tr:last-child>:nth-child(12)) table{zoom:.8}.scroll:has(thead tr:last-child>:nth-child(15)) table{zoom:.52}th,td{padding:.2rem .3rem}h2,h3,h4,.caption{break-after:avoid}tr,figure,.turn,blockquote{break-inside:avoid}thead{display:table-header-group}h2{break-before:auto}}
`;
