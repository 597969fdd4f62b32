/** (I2) Whether alert `a` is of an index or a sector, whatever list it was made for. */
export const OF_ITS_OWN = `coalesce(a.condition ->> 'kind' = 'sector'
  or a.condition ->> 'kind' = 'price' and a.condition ? 'of', false)`;
