/** Set by us from the connection, for the library; what a caller sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-dorpon-address';
