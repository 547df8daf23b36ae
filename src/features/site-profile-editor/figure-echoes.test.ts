import { expect, test } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { textsThatSay } from './figure-echoes.ts';
import { formOf } from './site-profile-form.ts';

const form = { ...formOf(defaultSiteProfile), steps: [{ title: 'A call', text: '100 active partners ask, and 10 days later they know.' }] };

test.each([
  ['3,200+', 'Licences Incorporated', ['About the author']],
  ['10+', 'Years of Experience', ['Description', 'About the author']],
  ['100+', 'Active Channel Partners', ['Step 1']],
  ['UAE', 'Expertise', []],
  ['12', 'Years of Experience', []],
])('%s, %s, stands in: %j', (number, label, expected) => {
  expect(textsThatSay({ number, label }, form).map((place) => place.label)).toEqual(expected);
});
