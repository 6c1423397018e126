import { useText } from '../../lib/use-text.ts';
import { Notice } from '../notices/Notice.tsx';
import type { Change } from './organization-changes.ts';

/** The fields that another administrator has changed since the form was opened. */
export function ChangedByOthers({ changed }: Readonly<{ changed: readonly Change[] }>) {
  const text = useText();
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning" title={text('organization.changed.title')} announce>
      <ul>
        {changed.map(({ label, value }) => (
          <li key={label}>
            {text('organization.changed.field', {
              field: text(label),
              value: value ?? text('organization.changed.empty'),
            })}
          </li>
        ))}
      </ul>
      {text('organization.changed.text')}
    </Notice>
  );
}
