export const houseMessage = {
  label: 'Message from Dorpon',
  open: 'Open',
  hide: 'Hide for today',
};
