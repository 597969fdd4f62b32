export const ticks = {
  title: 'Ticks',
  time: 'Time',
  price: 'Price',
  quantity: 'Quantity',
  none: 'No trade yet today',
};
