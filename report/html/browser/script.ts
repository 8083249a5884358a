/**
 * The only script of a report. It filters the dialogues, and builds one from its `noscript` when it is opened, so that
 * a page with many of them is shown at once; without it all of them stand in the page, unfiltered. What it inserts is
 * the page's own markup, escaped where it was written. It may run because the page's policy names its hash.
 */
export const BROWSER_SCRIPT = `
(() => {
  const browser = document.querySelector('.browser');
  const filter = browser.querySelector('.filter');
  const [scenario, condition, mediator] = filter.querySelectorAll('select');
  const counted = filter.querySelector('output');
  const dialogues = browser.querySelectorAll('details.dialogue');
  const fits = (select, value) => select.value === '' || select.value === value;
  const apply = () => {
    let shown = 0;
    for (const block of browser.querySelectorAll('.block')) {
      const wanted = fits(scenario, block.dataset.scenario) && fits(condition, block.dataset.condition);
      let some = 0;
      for (const dialogue of block.querySelectorAll('details.dialogue')) {
        dialogue.hidden = !(wanted && fits(mediator, dialogue.dataset.mediator));
        if (!dialogue.hidden) some += 1;
      }
      block.hidden = some === 0;
      shown += some;
    }
    counted.textContent = shown + ' of ' + dialogues.length + (shown === 0 ? ': none of the sample fits, choose fewer' : '');
  };
  const build = (dialogue) => {
    const kept = dialogue.open ? dialogue.querySelector('noscript') : null;
    if (kept === null) return;
    const template = document.createElement('template');
    template.innerHTML = kept.textContent;
    kept.replaceWith(template.content);
  };
  const openNamed = () => {
    const dialogue = /^#dialogue-\\d+$/.test(location.hash) ? document.querySelector(location.hash) : null;
    if (dialogue === null) return;
    dialogue.open = true;
    build(dialogue);
    dialogue.scrollIntoView();
  };
  for (const dialogue of dialogues) dialogue.addEventListener('toggle', () => build(dialogue));
  filter.addEventListener('change', apply);
  filter.querySelector('button').addEventListener('click', () => {
    for (const select of [scenario, condition, mediator]) select.value = '';
    apply();
  });
  addEventListener('hashchange', openNamed);
  filter.hidden = false;
  apply();
  openNamed();
})();
`;
