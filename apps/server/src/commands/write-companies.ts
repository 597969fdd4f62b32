import {
  actionTable,
  holdingTable,
  newsTable,
  statementTable,
} from '../core/companies/company-rows.ts';
import { addRows } from '../core/companies/store.ts';
import { saveInstruments } from '../core/recording/store.ts';
import type { WriteCompanies } from '../features/importing/company-files/company-file.ts';

type Client = Parameters<typeof addRows>[0];

/** Writes the rows of own-format files to their tables. */
export const writeCompanies: WriteCompanies<Client> = async (client, given) => {
  switch (given.kind) {
    case 'statements':
      return addRows(client, statementTable, given.rows);
    case 'shareholding':
      return addRows(client, holdingTable, given.rows);
    case 'corporateActions':
      return addRows(client, actionTable, given.rows);
    case 'news':
      return addRows(client, newsTable, given.rows);
    case 'instruments':
      await saveInstruments(client, given.rows);
      return [];
  }
};
