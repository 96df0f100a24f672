import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../app/domain/account/common-password.ts';
import { findPasswordProblem } from '../../../app/domain/checkout/password.ts';

const about = ['lena.brandt@verein.example', 'Lena', 'Brandt'];

describe('a password that many people have', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Passwort123!',
    'Qwertz123!',
    'Sommer2027!',
    '!!Fussball99',
    'FußBall2027!',
    'Hallo123!',
    'Testtest1!',
    'Pitchward1!',
    'Auswärts2027!',
    '12345678!a',
    'Aa1!Aa1!Aa1!',
    'Brandt2027!',
    'Lena!2027!lena',
    'Verein-2027',
  ])('is refused: %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(true);
  });

  it.each([
    'Anpfiff um 3 im Regen',
    'Eckball-2027',
    'k7#Vw2!qLz',
    'Der Ball ist rund, 90 Minuten',
    'Brandts Bus fährt um 7',
  ])('is another: %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(false);
    expect(findPasswordProblem(password)).toBeNull();
  });
});
