import { expect, test } from 'vitest';
import { NEW_ORGANIZATION } from '../../../gateway/domain/organization/organization-kinds.ts';

/** REG-17, by hand: a public body is one by its flag, one person's own business is an SMB of its company. */
test('every kind of new organisation has its classification, type and role', () => {
  const administered = (organizationClassification: string, companyPublic = false) => ({
    organizationClassification,
    organizationType: 'BUSINESS',
    companyPublic,
    roleId: '821200002',
  });
  expect(NEW_ORGANIZATION).toEqual({
    COMPANY: administered('COMPANY'),
    COOPERATIVE: administered('COOPERATIVE'),
    PUBLIC: administered('PUBLIC', true),
    SMALL_BUSINESS: { ...administered('COMPANY'), roleId: '000000001' },
  });
});
