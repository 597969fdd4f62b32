/** Tells the sign-in library the client's address. One that a caller sends is dropped. */
export const ADDRESS_HEADER = 'x-dorpon-address';
