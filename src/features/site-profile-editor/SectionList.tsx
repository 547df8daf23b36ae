import { useDeferredValue, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { type SectionState, sectionState } from './section-states.ts';
import type { SiteProfileForm } from './site-profile-form.ts';
import { addressOf, type SiteSection, siteSections } from './site-sections.ts';

/** The sections by their groups, each with what it says of itself. */
function useGroups(): { group: string; sections: { section: SiteSection; state: SectionState }[] }[] {
  const form = useDeferredValue(useWatch<SiteProfileForm>() as SiteProfileForm);
  const { errors } = useFormState<SiteProfileForm>();
  return [...Map.groupBy(siteSections, ({ group }) => group)].map(([group, sections]) => ({
    group,
    sections: sections.map((section) => ({ section, state: sectionState(section, form, errors) })),
  }));
}

/** All sections in the margin of a wide screen. */
export function SectionMargin({ section }: { section: SiteSection }) {
  return (
    <nav aria-label="Sections" className="sticky top-[calc(var(--shell)+1rem)] self-start text-sm max-xl:hidden">
      {useGroups().map(({ group, sections }) => (
        <div key={group}>
          <p className="py-1 ps-3.5 text-muted text-xs">{group}</p>
          <ul>
            {sections.map(({ section: each, state }) => (
              <li key={each.path}>
                <Link to={addressOf(each)} aria-current={each === section ? 'page' : undefined} className={marginLink}>
                  <span>{each.title}</span>
                  <Mark state={state} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const marginLink =
  'flex min-h-9 items-center justify-between gap-2 border-line border-s ps-3.5 text-muted leading-tight hover:text-text pointer-coarse:min-h-11 ' +
  'aria-[current]:border-s-2 aria-[current]:border-gold aria-[current]:ps-[calc(0.875rem-1px)] aria-[current]:font-medium aria-[current]:text-text';

/** On a phone: the section that is open, a sheet of all of them, and the way to the preview. */
export function SectionLine({ section, onPreview }: { section: SiteSection; onPreview: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 flex min-h-12 items-center gap-4 border-line border-y xl:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-0 flex-1 items-center text-start"
        onClick={() => setOpen(true)}
      >
        <span className="flex min-w-0 items-baseline gap-2.5">
          <span className="truncate font-display text-[1.375rem]">{section.title}</span>
          <span className="flex shrink-0 items-center gap-1 text-muted text-xs">
            {siteSections.indexOf(section) + 1} of {siteSections.length} <Icon name="chevronDown" className="size-3.5" />
          </span>
        </span>
      </button>
      <button type="button" className="link link-alone shrink-0" onClick={onPreview}>
        Preview
      </button>
      {isOpen && <Sheet section={section} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Sheet({ section, onClose }: { section: SiteSection; onClose: () => void }) {
  const navigate = useNavigate();
  const choose = (each: SiteSection) => {
    onClose();
    void navigate(addressOf(each));
  };
  return (
    <Dialog open isSheet title="Sections" onClose={onClose}>
      {useGroups().map(({ group, sections }) => (
        <div key={group}>
          <p className="py-1.5 text-muted text-xs">{group}</p>
          <ul>
            {sections.map(({ section: each, state }) => (
              <li key={each.path} className="border-line border-t">
                <button
                  type="button"
                  aria-current={each === section ? 'page' : undefined}
                  className="flex min-h-11 w-full items-center justify-between gap-4 text-start aria-[current]:font-medium aria-[current]:text-accent"
                  onClick={() => choose(each)}
                >
                  <span>{each.title}</span>
                  <Mark state={state} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Dialog>
  );
}

/** How many rows there are, and whether something needs the owner. */
function Mark({ state: { count, isEmpty, needs } }: { state: SectionState }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-muted text-xs tabular-nums">
      {isEmpty && (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">, empty, not on the site</span>
        </>
      )}
      {!isEmpty && count !== null && count}
      {needs.length > 0 && (
        <>
          <span className="dot bg-gold" title={needs.join('\n')} aria-hidden="true" />
          <span className="sr-only">, {needs.join(', ')}</span>
        </>
      )}
    </span>
  );
}
