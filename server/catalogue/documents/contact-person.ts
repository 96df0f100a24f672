import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { ContactPerson } from '../../../app/domain/content/page.ts';
import { readImage, readText } from './field.ts';
import type { Document } from './field.ts';

/** Reads a contact person. Refuses one without id or name. Rule F5.37. */
export function readContactPerson(document: Document): Result<ContactPerson, string> {
  const id = readText(document.id);
  const name =
    readText(document.name) ??
    readText([readText(document.firstname), readText(document.lastname)].join(' '));
  if (id === null) return refusal('contact person without id');
  if (name === null) return refusal(`contact person ${id} without name`);
  return success({
    id,
    name,
    role: readText(document.function) ?? readText(document.role) ?? '',
    about: readText(document.description) ?? '',
    phone: readText(document.phone) ?? readText(document.telephone) ?? '',
    email: readText(document.email) ?? '',
    image: readImage(document.image),
  });
}
