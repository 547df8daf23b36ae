import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListName } from '#src/features/site-profile/public-rows.ts';
import { rowNames } from './row-lines.ts';
import type { OpenRow } from './site-form-context.ts';
import type { SiteProfilePath } from './site-profile-form.ts';
import { addressOf, fieldsOf, type SiteProfileField, type SiteSection, sectionOf } from './site-sections.ts';

/** Where in the form the owner is: the open row, and the field with the caret. Another section begins with neither. */
export function useSitePlace(section: SiteSection) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ section: SiteSection; openRow: OpenRow | null; caret: string }>(() => nowhere(section));
  const { hash } = useLocation();
  const [wanted, setWanted] = useState<{ section: SiteSection; path: SiteProfilePath } | null>(() => fieldIn(section, hash));
  const here = state.section === section ? state : nowhere(section);
  const goTo = useCallback(
    (path: SiteProfilePath, options?: { replace: true }) => {
      const next = sectionOf(path.split('.')[0] as SiteProfileField);
      setState({ section: next, openRow: rowOf(path), caret: path });
      setWanted({ section: next, path });
      void navigate(addressOf(next), { ...options, preventScrollReset: true });
    },
    [navigate],
  );
  return {
    openRow: here.openRow,
    /** What the preview shows. */
    shown: here.caret || (here.openRow ? `${here.openRow.list}.${here.openRow.index}` : ''),
    /** Where the caret is to go. */
    wanted,
    onFocused: () => setWanted(null),
    setOpenRow: (openRow: OpenRow | null) => setState({ section, openRow, caret: '' }),
    setCaret: (caret: string) => setState({ ...here, caret }),
    goTo,
  };
}

function nowhere(section: SiteSection) {
  return { section, openRow: null, caret: '' };
}

/** The field that the address of the screen names, as /site/contact#address does. */
function fieldIn(section: SiteSection, hash: string) {
  const path = fieldsOf(section).find((field) => hash === `#${field}`);
  return path ? { section, path } : null;
}

/** The row that a place of the form is in. */
function rowOf(path: string): OpenRow | null {
  const [field = '', index] = path.split('.');
  return field in rowNames && index !== undefined && index !== 'root' ? { list: field as ListName, index: Number(index) } : null;
}
