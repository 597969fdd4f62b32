export const priceBoard = {};
