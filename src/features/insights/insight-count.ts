/** Posts in the section (§2.insights). */
export const insightCount = 3;
