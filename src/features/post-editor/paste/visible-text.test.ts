// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { differenceIn, pastedDocuments } from '#tests/fixtures/pasted-documents.ts';
import { fc } from '#tests/setup/properties.ts';

// A few at once; tests/e2e/journeys/paste-documents.spec.ts reads 2,000 of them in a browser.
test.each(Object.entries(pastedDocuments))(
  'what is visible in documents of %s is in the article, and what is not is named',
  (_, documents) => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(differenceIn(document)).toBeNull();
      }),
      { numRuns: 40 },
    );
  },
);
