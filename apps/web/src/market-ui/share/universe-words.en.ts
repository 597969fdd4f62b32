export const universe = {
  shares_one: '{{n}} share',
  shares_other: '{{n}} shares',
  bonds_one: '{{n}} bond',
  bonds_other: '{{n}} bonds',
};
