/** For sectors whose name is wider than a tile. */
export const shortSector = {
  'Corporate Bond': 'Bonds',
  'Financial Institutions': 'Finance',
  'Food & Allied': 'Food & Allied',
  'Paper & Printing': 'Paper & Print',
  'Pharmaceuticals & Chemicals': 'Pharma & Chem',
  'Services & Real Estate': 'Services',
  Telecommunication: 'Telecom',
  'Travel & Leisure': 'Travel',
} as Record<string, string>;
