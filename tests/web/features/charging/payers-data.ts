type Place = readonly [
  kind: string | null,
  isPaidBySelf: boolean,
  organizations?: readonly string[],
];

const organization = (name: string) => ({
  __typename: 'PayingOrganization',
  name,
  isFamily: name.startsWith('Familien'),
});

/** The payers of a person's charging; organisations by their names. */
export const payers = ({
  byRole,
  places,
  isAsRolesSay = true,
}: Readonly<{
  byRole: readonly string[];
  places: readonly Place[] | null;
  isAsRolesSay?: boolean;
}>) => ({
  __typename: 'ChargingPayers',
  from: '2026-08-23',
  isAsRolesSay,
  byRole: byRole.map(organization),
  places:
    places?.map(([accessCategory, isPaidBySelf, organizations = []]) => ({
      __typename: 'PlacePayers',
      accessCategory,
      isPaidBySelf,
      organizations: organizations.map(organization),
    })) ?? null,
});
