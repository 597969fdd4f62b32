export const keys = {
  title: 'Keys',
  space: 'Space',
  section: {
    everywhere: {
      title: 'Everywhere',
      find: 'Search shares, screens and actions',
      keys: 'Show this list',
      close: 'Close a dialog or menu',
    },
    table: {
      title: 'In a table',
      rows: 'Previous, next row',
      pages: '15 rows up, down',
      ends: 'First, last row',
      open: 'Open the share or the group',
      group: 'Open or close the group',
      sideways: 'Close, open the group; scroll sideways',
      star: 'Add to or remove from a watch list',
      menu: 'Actions for the share',
    },
    head: {
      title: 'On a column head',
      sort: 'Sort by it; again: reverse',
      sortAlso: 'Add it to the sort',
      width: 'Narrower, wider',
    },
    watch: {
      title: 'In a watch list',
      move: 'Move the share up, down',
      remove: 'Remove the share',
    },
    share: {
      title: 'On a share’s page',
      steps: 'Previous, next share of the list',
    },
    tv: {
      title: 'Price board in TV mode',
      turn: 'Previous, next page',
      pause: 'Pause or continue',
    },
  },
};
