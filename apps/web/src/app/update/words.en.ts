export const appUpdate = {
  ready: 'A new version is ready.',
  unsent: 'It can be taken when you have saved or cleared what you entered.',
  take: 'Update now',
  later: 'Later: at the next start',
};
