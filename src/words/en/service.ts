/** The page of a service. */
export const service = {
  usualTime: 'Usual time',
  fee: 'My fee',
  asOf: 'as of {day}',
  feesOnTop: '; the authority’s fees come on top',
  gets: 'What you get',
  needs: 'What I need from you',
  about: 'About this service',
  readFirst: 'Read before you ask',
};
