import { paths } from '../../../schema/paths.ts';
import { LinkRow } from '../../components/LinkRow.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { ChargerProjectsDocument } from '../../generated/graphql.ts';
import { refreshed } from '../../lib/graphql/select-fetched.ts';
import { skipToken, useQuery } from '../../lib/graphql/use-query.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';

/** The way to the orders of chargers, for an association that has a project; nothing for every other. */
export function ProjectsLink() {
  const text = useText();
  const account = useAccount()?.id;
  const { data } = useQuery(
    ChargerProjectsDocument,
    account === undefined ? skipToken : { ...refreshed, variables: { account } },
  );
  const projects = data?.viewer?.account?.organization?.chargerProjects ?? [];
  if (projects.length === 0) return null;
  const orders = projects.reduce((sum, project) => sum + (project.orders ?? 0), 0);
  return (
    <Section title={text('chargerOrders.home')}>
      <Rows>
        <LinkRow to={paths.organizationChargerOrders} label={text('chargerOrders.title')}>
          {text('chargerOrders.count', { count: orders })}
        </LinkRow>
      </Rows>
    </Section>
  );
}
