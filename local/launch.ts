import type { PlatformActions } from './platform/platform-api.ts';
import { exitWith } from './problem.ts';
import { type Services, startServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { exitOnSignals, stopOnSignals } from './signals.ts';
import { logToFile } from './terminal.ts';

/** What a mode (start or dev) gets: it sets the actions of `platform`, and adds its clean-up with `stop.add`. */
type Launch = { settings: Settings; services: Services; platform: PlatformActions; stop: ReturnType<typeof stopOnSignals> };

/** Starts the services of one-machine mode, then the mode; when either fails, prints one line and ends the process. */
export async function launch(mode: (launch: Launch) => Promise<void>): Promise<void> {
  exitOnSignals();
  try {
    const settings = readSettings();
    const platform: PlatformActions = {
      build: () => undefined,
      purge: () => undefined,
      serveRelease: async () => undefined,
      forgetMails: () => undefined,
    };
    const services = await startServices(settings, platform);
    const stop = stopOnSignals(services.stop);
    try {
      Object.assign(process.env, services.environment, { LOCAL_SIGN_IN_SECRET: services.signInSecret });
      logToFile(settings);
      await mode({ settings, services, platform, stop });
    } catch (error) {
      await stop.run();
      throw error;
    }
  } catch (error) {
    exitWith(error);
  }
}
