import { operation } from '#operation.ts';
import type { photoSchemas } from '#schemas/photos.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof photoSchemas;

export const listPhotos = operation<WireOf<Schemas['listPhotos']>>()({
  id: 'listPhotos',
  method: 'GET',
  path: '/api/admin/photos',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'The uploaded photos, newest first',
});

export const uploadPhoto = operation<WireOf<Schemas['uploadPhoto']>>()({
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/admin/photos',
  access: 'admin',
  permission: 'settings',
  status: 201,
  uploads: 'photo',
  summary: 'Upload a photo: the body is the file. `site.photos` of the settings then shows it',
});

export const deletePhoto = operation<WireOf<Schemas['deletePhoto']>>()({
  id: 'deletePhoto',
  method: 'DELETE',
  path: '/api/admin/photos/:hash',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'Delete a photo that the settings do not show',
});
