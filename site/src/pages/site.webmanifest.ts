export { webManifest as GET } from '#web-manifest.ts';
