export const naming = {
  cancel: 'Cancel',
  save: 'Save',
  needed: 'Enter a name',
  tooLong: 'At most {{most}} characters',
};
