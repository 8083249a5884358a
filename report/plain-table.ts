/** How tables look in a terminal: columns two blanks apart, no lines, no colour. For cli-table3. */
export const PLAIN = {
  chars: {
    top: '', 'top-mid': '', 'top-left': '', 'top-right': '',
    bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '',
    left: '', 'left-mid': '', right: '', 'right-mid': '',
    mid: '', 'mid-mid': '', middle: '  ',
  },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
};
