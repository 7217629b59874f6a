/** For `npm start -- --demo` and for data of benchmarks. */
export { familyNames, givenNames } from '#features/demo/names.ts';
export { prepareDemo } from '#features/demo/prepare-demo.service.ts';
