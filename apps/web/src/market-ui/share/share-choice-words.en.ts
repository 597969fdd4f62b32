export const shareChoice = {
  label: 'Share',
  all: 'All',
  choose: 'Choose',
  title: 'Choose a share',
  hint: 'Code or name',
  clear: 'Clear the search',
  clearShare: 'Show all shares',
  busiest: 'Most traded today',
  found: 'Shares',
  emptyTitle: 'No share matches “{{query}}”',
  emptyText: 'Try a code such as GP, or a part of a name.',
};
