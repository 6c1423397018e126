import { PageSkeleton } from '../components/loading/Loading.tsx';
import { VisuallyHidden } from '../components/layout/VisuallyHidden.tsx';
import { firstTitle } from '../lib/first-title.ts';
import { useText } from '../lib/use-text.ts';

/** While it is not known who is there (ROUTE-28): in words for those who listen, as shapes for those who see. */
export function LoadingProfile() {
  const text = useText();
  const title = firstTitle();
  return (
    <div role="status">
      <VisuallyHidden>{text('app.loadingProfile')}</VisuallyHidden>
      <div aria-hidden="true">
        <PageSkeleton
          title={
            title && (
              <p className="first-title" data-of={title.of}>
                {title.text}
              </p>
            )
          }
        />
      </div>
    </div>
  );
}
