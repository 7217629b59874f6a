/** For commands: the settings, the log and StartupError. */
export { loadConfig, type Config } from '#config/config.ts';
export { secretFiles } from '#config/given-settings.ts';
export { createLog, type Log } from '#config/log.ts';
export { LOOPBACK } from '#config/settings.ts';
export { StartupError, errorCode, errorMessage } from '#config/startup-error.ts';
export { unknownSettings } from '#config/unknown-settings.ts';
