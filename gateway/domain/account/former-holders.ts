interface HeldChip {
  readonly member: Readonly<{ id: string }> | null;
}

/** The chips whose holder is none of the people that the organisation can hand its chips to. */
export function ofFormerHolders<Chip extends HeldChip>(
  chips: readonly Chip[],
  people: readonly Readonly<{ id: string }>[],
): readonly Chip[] {
  const known = new Set(people.map(({ id }) => id));
  return chips.filter(({ member }) => member !== null && !known.has(member.id));
}
