import { Loading, PageSkeleton } from '../components/loading/Loading.tsx';

/** While it is not known who is there (ROUTE-28). */
export const LoadingProfile = () => (
  <Loading words="app.loadingProfile">
    <PageSkeleton />
  </Loading>
);
