const seconds = 1_000;
const minutes = 60 * seconds;

/** All in milliseconds. An edit is built after so long without another one, but never later than the second (R08). */
export const quiet = 3 * seconds;
export const longestWait = 60 * seconds;

/** A finished build may take so long to be seen at the edge. */
export const platformGrace = 60 * seconds;

/** A build that was asked for and has not begun after so long is not going to begin (R10). */
export const startPatience = 10 * minutes;

/** A build that is not heard of for so long is dead; longer than any platform lets one run. */
export const silence = 30 * minutes;

/** A hook that fails is called again soon, once, then ever more rarely (R09). */
export const afterFailure = [5 * seconds, 5 * minutes, 10 * minutes, 20 * minutes, 40 * minutes, 60 * minutes];

/** What was built and is not shown is somebody's decision; asking for it hourly is enough (R11). */
export const afterBuilt = 60 * minutes;

/** Calls of the hook a day (UTC) that no new edit asked for. */
export const retriesADay = 30;

/** The owner's button acts at most once in this time; further presses join the first (S89). */
export const buttonPause = 5 * seconds;
