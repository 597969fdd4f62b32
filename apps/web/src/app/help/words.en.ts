export const help = {
  more: 'More in the glossary',
};
