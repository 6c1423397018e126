import {
  type OrganizationRecordFragment,
  SaveOrganizationDocument,
} from './generated/Organization.ts';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import type { UpdateOrganizationInput } from '../../generated/schema.ts';
import { toFailure } from '../../lib/failure.ts';
import type { FieldOfCode } from '../../lib/forms/refused.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useWrite } from '../../lib/use-write.ts';
import { changesBetween, type Change } from './organization-changes.ts';

type Changes = Omit<UpdateOrganizationInput, 'accountId' | 'version'>;

export interface OrganizationFormProps {
  readonly organization: OrganizationRecordFragment;
  /** Fetches the organisation again. Null when that fails. */
  readonly again: () => Promise<OrganizationRecordFragment | null>;
}

type Options<Input extends FieldValues, Output> = OrganizationFormProps &
  Readonly<{
    /** Names the draft, beside the organisation's id. */
    draft: string;
    resolver: Resolver<Input, unknown, Output>;
    valuesOf: (organization: OrganizationRecordFragment) => Input & DefaultValues<Input>;
    /** The part of the checked values to send, without the organisation's current values. */
    changesOf: (checked: Output) => Changes;
    fieldOfCode?: FieldOfCode<Path<Input>>;
    onSaved?: () => void;
  }>;

/** Whether a value equals the organisation's: for an address, each part. A phone number is displayed with spaces. */
function isKnown(name: string, value: unknown, organization: OrganizationRecordFragment): boolean {
  const known: unknown = Reflect.get(organization, name);
  if (typeof value !== 'object' || value === null)
    return value === (name === 'phone' ? String(known).replaceAll(' ', '') : (known ?? ''));
  return (
    typeof known === 'object' &&
    known !== null &&
    Object.entries(value).every(([part, text]) => Reflect.get(known, part) === text)
  );
}

/**
 * A form of some of an organisation's fields. Only the differences are sent, with the version that was read. If another
 * administrator has changed a field meanwhile, that change is shown and appears in the untouched fields, the input
 * stays, and saving again uses the new version.
 */
export function useOrganizationForm<Input extends FieldValues, Output>({
  organization,
  again,
  valuesOf,
  changesOf,
  onSaved,
  ...options
}: Options<Input, Output>) {
  const write = useWrite(SaveOrganizationDocument);
  const [changed, setChanged] = useState<readonly Change[]>([]);
  const accountId = useViewer()?.account?.id ?? '';
  const { version } = organization;

  const save = async (checked: Output): Promise<void> => {
    const changes = Object.fromEntries(
      Object.entries(changesOf(checked)).filter(
        ([name, value]) => !isKnown(name, value, organization),
      ),
    );
    try {
      if (Object.keys(changes).length > 0)
        await write({ accountId, ...(version !== null && { version }), ...changes });
    } catch (error) {
      if (toFailure(error).code === 'CHANGED_ELSEWHERE') await takeOver();
      throw error;
    }
    setChanged([]);
    onSaved?.();
  };
  const form = useSaveForm<Input, Output>({
    values: valuesOf(organization),
    save,
    draft: `${options.draft}:${accountId}:${version ?? ''}`,
    resolver: options.resolver,
    ...(options.fieldOfCode && { fieldOfCode: options.fieldOfCode }),
  });
  const takeOver = async () => {
    const current = await again();
    if (current === null) return;
    setChanged(changesBetween(organization, current));
    form.form.reset(valuesOf(current), { keepDirtyValues: true });
  };
  const isConflictShown = changed.length > 0 && form.failure?.code === 'CHANGED_ELSEWHERE';
  // Naming the changed fields says more than that there was a change.
  return {
    form,
    shown: isConflictShown ? { ...form, failure: null } : form,
    changed: isConflictShown ? changed : [],
  };
}
