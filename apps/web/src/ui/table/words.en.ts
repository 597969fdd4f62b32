export const table = {
  sortBy: 'Sort by {{column}}; with Shift, add it to the sort',
  resize: 'Drag to resize; double-click to reset. On the head: Alt with ← or →',
  columns: 'Columns',
  columnsHelp: 'Tick columns to show; drag a row, or use its arrows, to reorder.',
  moveUp: 'Move {{column}} up',
  moveDown: 'Move {{column}} down',
  moved: '{{column}} is now at position {{place}}',
  reset: 'Reset columns',
  done: 'Done',
  csv: 'CSV',
  csvWhy: 'Download what is shown, for a spreadsheet',
};
