import { PageSkeleton } from '../components/Loading.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { firstTitle } from '../lib/first-title.ts';
import { useText } from '../lib/use-text.ts';

/** Shown until the caller is known (guard rule 1): words for screen readers, shapes for the eye. */
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
