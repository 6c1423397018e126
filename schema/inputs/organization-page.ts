/**
 * The variables of `OrganizationPage`: the month that runs is the one of its facility.
 * @param today today in Oslo, `YYYY-MM-DD`
 */
export const organizationPageVariables = <Language extends string>(
  language: Language,
  today: string,
) => ({ language, month: { type: 'MONTH' as const, month: today.slice(0, 'YYYY-MM'.length) } });
