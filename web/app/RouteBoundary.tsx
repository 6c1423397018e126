import { Component, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { RouteErrorPage } from './RouteErrorPage.tsx';

type Props = Readonly<{ location: Location; children: ReactNode }>;

interface State {
  readonly location: Location;
  readonly failure: Readonly<{ error: unknown }> | null;
}

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RouteErrorPage error={failure.error} /> : this.props.children;
  }
}

/** Shows the error page in place of what fails inside, until the next navigation. */
export const RouteBoundary = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Boundary location={useLocation()}>{children}</Boundary>
);
