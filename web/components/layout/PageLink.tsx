import { Link, type LinkProps } from 'react-router-dom';
import { useIsAbsent } from '../../lib/portal.ts';

/** A link in the portal, also as the `component` of a button; nothing where its page is not offered. */
export function PageLink(props: LinkProps) {
  const isAbsent = useIsAbsent();
  const { to } = props;
  return isAbsent(typeof to === 'string' ? to : (to.pathname ?? '')) ? null : <Link {...props} />;
}
