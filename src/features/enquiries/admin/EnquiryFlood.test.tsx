// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { EnquiryFlood } from './EnquiryFlood.tsx';

const stats = {
  ...{ total_blogs: 0, total_views: 0, recent_posts: 0, avg_read_time: 0, featured: 0, drafts: 0, comments_to_review: 0 },
  ...{ flood_since: null, flood_until: null },
};

test('§10.enquiry-flood a flood of enquiries is said with how many wait, and leads to them', async () => {
  open({ ...stats, enquiry_flood: { since: '2026-11-28T08:00:00Z', waiting: 1_234 } });
  const said = await screen.findByText(/^Since .* enquiries have been arriving too fast to email you about each one\./);
  expect(said.textContent).toMatch(/1,234 wait in the list\.$/);
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/enquiries?show=waiting');
});

test('without a flood nothing is said', async () => {
  const requests = open({ ...stats, enquiry_flood: null });
  await screen.findByText('ready');
  await expect.poll(() => requests).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
});

function open(answer: object) {
  const requests = stubApi(answersFrom({ 'GET /api/stats': answer }));
  renderScreens(
    {
      '/': (
        <>
          <EnquiryFlood />
          <p>ready</p>
        </>
      ),
    },
    '/',
  );
  return requests;
}
