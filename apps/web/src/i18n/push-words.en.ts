/** Where an alert is shown while no device of the member receives push. */
export const push = {
  noDevice: 'No device receives push yet.',
  onlyInApp: 'Shown in the app; no device receives push yet.',
};
