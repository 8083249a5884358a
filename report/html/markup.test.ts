import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, html } from './markup.js';

describe('html', () => {
  it('escapes strings, keeps its own markup and joins lists of it', () => {
    expect(html`<p title="${'"><b>'}">${[html`<i>${"'&"}</i>`, html`${3}`]}</p>`.text).toBe('<p title="&quot;&gt;&lt;b&gt;"><i>&#39;&amp;</i>3</p>');
  });

  it('lets no string be markup', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(escapeHtml(text)).not.toMatch(/[<>"'`]/)));
  });
});
