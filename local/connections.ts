/**
 * Options of every server of this machine: an idle connection stays open for minutes. One that is closed after Node's five seconds may be
 * closed while its next request is on its way, and that request fails.
 */
export const keptConnections = { keepAliveTimeout: 120_000 };
