import type { Example } from './examples.ts';
import type { Cost } from './fetch-graphql.ts';
import type { Session } from './session.ts';

interface Props {
  /** Null when it could not be fetched. */
  readonly session: Session | null;
  readonly activeRole: string | null;
  readonly chooseRole: (userRoleId: string | null) => void;
  readonly examples: readonly Example[];
  /** Opens an example by its name. */
  readonly open: (example: string) => void;
  /** Null before the first operation. */
  readonly cost: Cost | null;
}

const plural = (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`;

/** The points of the last operation, and those that are left, in words. */
function costText(cost: Cost | null): string {
  if (typeof cost?.points !== 'string') return '';
  const took = `The last operation took ${plural(cost.points)}`;
  return cost.left === null ? took : `${took}; ${cost.left} are left this minute`;
}

/** The bar above the editor: examples, the role to act in or the way to sign in, and the cost of the last operation. */
export function Bar({ session, activeRole, chooseRole, examples, open, cost }: Props) {
  return (
    <header className="bar">
      <h1>{session?.providerName ?? 'GraphQL playground'}</h1>
      <label>
        Example{' '}
        <select value="" onChange={({ target }) => open(target.value)}>
          <option value="">Choose …</option>
          {examples.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {session?.roles ? (
        <label>
          Act as{' '}
          <select
            value={activeRole ?? ''}
            onChange={({ target }) => chooseRole(target.value === '' ? null : target.value)}
          >
            <option value="">No role chosen</option>
            {session.roles.map(({ userRoleId, roleName, organizationName }) => (
              <option key={userRoleId} value={userRoleId}>
                {[roleName ?? userRoleId, organizationName].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <a className="sign-in" href="/login?next=/playground">
          Sign in
        </a>
      )}
      <output>{costText(cost)}</output>
    </header>
  );
}
