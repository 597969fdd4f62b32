export const sharePicker = {
  choose: 'Choose a share',
  hint: 'Find a share by code or name',
  clear: 'Clear the field',
  found: 'Shares and indices',
  indices: 'Indices',
  traded: 'Most traded today',
  emptyTitle: 'Nothing matches “{{query}}”',
  emptyText: 'Try a code such as GP, or a part of a name.',
};
