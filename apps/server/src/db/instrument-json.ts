/** A row of `instrument` with the domain's field names. */
export const instrumentJson = `json_build_object('code', code, 'number', number, 'name', name,
  'banglaName', bangla_name, 'type', type, 'board', board, 'sector', sector, 'quoteBase', quote_base,
  'faceValue', face_value, 'outstanding', outstanding, 'yearEnd', year_end,
  'listingYear', listing_year, 'shareholding', shareholding)`;
