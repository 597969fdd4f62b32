export const table = {
  sortBy: 'Sort by {{column}}; with Shift, by it as well',
  resize: 'Drag to resize; double-click for the usual width. On the head: Alt with ← or →',
  columns: 'Columns',
  columnsHelp: 'Tick what to show; drag a row, or use its arrows, to order.',
  moveUp: 'Move {{column}} up',
  moveDown: 'Move {{column}} down',
  moved: '{{column}} is now at place {{place}}',
  reset: 'Usual columns',
  done: 'Done',
  csv: 'CSV',
  csvWhy: 'Download what is shown, for a spreadsheet',
};
