/** Set from the connection, for the library; a header of this name sent by a caller is dropped. */
export const ADDRESS_HEADER = 'x-dorpon-address';
