import type { BookingTexts } from './booking-texts-en.ts';

/** No suffix follows `drop`, `name` or `when`, because Tamil would inflect them. */
export const tamilBookings: BookingTexts = {
  requested_subject: (drop) => `உங்கள் பயணத்தை உறுதி செய்யுங்கள்: ${drop}`,
  requested_heading: 'உங்கள் பயணத்தை உறுதி செய்யுங்கள்',
  requested_text:
    'உங்கள் கோரிக்கைக்கு நன்றி. விவரங்கள் இதோ; உங்கள் புக்கிங் பக்கத்தில் நீங்கள் உறுதி செய்யும் வரை பயணம் புக் ஆகாது.',
  requested_button: 'பார்த்து உறுதி செய்ய',
  requested_not_you:
    'இந்தப் பயணத்தை நீங்கள் கேட்கவில்லையா? அப்படியானால் எதுவும் செய்ய வேண்டாம், அல்லது அதே பக்கத்தில் ரத்து செய்யுங்கள்: நீங்கள் உறுதி செய்யாமல் கார் எதுவும் ஒதுக்கப்படாது.',

  confirmed_subject: (drop, when) => `உங்கள் புக்கிங் கிடைத்தது: ${drop}, ${when}`,
  confirmed_heading: 'உங்கள் புக்கிங் கிடைத்தது',
  confirmed_text:
    'உறுதி செய்ததற்கு நன்றி. இப்போது காரையும் டிரைவரையும் ஏற்பாடு செய்கிறோம்; பயணத்துக்கு ஒப்புதல் தந்தவுடன் உங்களுக்கு மின்னஞ்சல் அனுப்புகிறோம்.',

  approved_subject: (drop, when) => `பயணத்துக்கு ஒப்புதல்: ${drop}, ${when}`,
  approved_heading: 'உங்கள் பயணத்துக்கு ஒப்புதல் தந்துவிட்டோம்',
  approved_text:
    'உங்களுக்காகக் கார் ஒதுக்கியிருக்கிறோம். இணைத்துள்ள ஃபைலைத் திறந்தால் பயணம் உங்கள் காலெண்டரில் சேரும். திட்டம் மாறினால் எங்களை அழையுங்கள்.',

  cancelled_subject: (drop, when) => `பயணம் ரத்து: ${drop}, ${when}`,
  cancelled_heading: 'உங்கள் பயணம் ரத்து செய்யப்பட்டது',
  cancelled_by_owner:
    'நீங்கள் கேட்டபடி இந்தப் பயணத்தை ரத்து செய்துவிட்டோம். இன்னொரு முறை உங்களை அழைத்துச் செல்லக் காத்திருக்கிறோம்.',
  cancelled_by_operator:
    'மன்னிக்கவும்: இந்தப் பயணத்தை நாங்கள் ரத்து செய்ய வேண்டியதாயிற்று. எங்களை அழையுங்கள்; வேறு என்ன செய்யலாம் என்று பார்ப்போம்.',
  cancelled_reason: 'காரணம்:',
  cancelled_button: 'வேறு பயணம் புக் செய்ய',

  corrected_subject: (drop, when) => `திருத்தப்பட்ட கட்டணம்: ${drop}, ${when}`,
  corrected_heading: 'தூரமும் கட்டணமும் திருத்தப்பட்டன',
  corrected_text:
    'உங்கள் பயணத்தின் தூரத்தையும் கட்டணத்தையும் திருத்தியிருக்கிறோம். கேள்வி இருந்தால் எங்களை அழையுங்கள்.',
  corrected_before: 'முன்பு',
  corrected_now: 'இப்போது',
  corrected_figures: (km, fare) => `${km} கி.மீ., ${fare}`,

  trip_changed_subject: (drop, when) => `பயணம் மாற்றப்பட்டது: ${drop}, ${when}`,
  trip_changed_button: 'புக்கிங்கைப் பார்க்க',
  trip_changed_heading: 'உங்கள் புக்கிங் மாற்றப்பட்டது',
  trip_changed_text: 'உங்கள் மாற்றங்களைப் பதிவு செய்துவிட்டோம். விவரங்கள் இதோ:',
  trip_changed_to_confirm:
    'உங்கள் மாற்றங்களைப் பதிவு செய்துவிட்டோம். புதிய விவரங்கள் இதோ; உங்கள் புக்கிங் பக்கத்தில் பயணத்தை மீண்டும் ஒரு முறை உறுதி செய்யுங்கள்.',

  assigned_subject: (drop, when) => `கார் அல்லது டிரைவர் மாற்றம்: ${drop}, ${when}`,
  assigned_heading: 'உங்கள் பயணத்துக்கு வேறு கார் அல்லது டிரைவர்',
  assigned_text: 'உங்கள் பயணத்தின் காரையோ டிரைவரையோ மாற்றியிருக்கிறோம். வேறு எதுவும் மாறவில்லை. விவரங்கள் இதோ:',

  voided_subject: (drop, when) => `பயணம் கைவிடப்பட்டது: ${drop}, ${when}`,
  voided_heading: 'உங்கள் பயணம் கைவிடப்பட்டது',
  voided_text:
    'மன்னிக்கவும்: ஒப்புதல் தந்த இந்தப் பயணம் இப்போது நடக்க முடியாமல் போய்விட்டது. இணைத்துள்ள ஃபைல் உங்கள் காலெண்டரிலிருந்து இதை எடுத்துவிடும். எங்களை அழையுங்கள்; வேறு என்ன செய்யலாம் என்று பார்ப்போம்.',

  reminder_subject: (isToday, time, drop) =>
    `${isToday ? 'இன்று' : 'நாளை'} ${time}: உங்கள் பயணம், ${drop}`,
  reminder_heading: (isToday) => `${isToday ? 'இன்று' : 'நாளை'} உங்கள் பயணம்`,
  reminder_text:
    'புறப்படும் இடத்தில் சில நிமிடங்கள் முன்பே தயாராக இருங்கள். தாமதமானாலோ, ஏதாவது மாறினாலோ எங்களை அழையுங்கள்.',

  review_subject: (drop) => `பயணம் எப்படி இருந்தது? ${drop}`,
  review_heading: 'உங்கள் பயணம் எப்படி இருந்தது?',
  review_text: (drop, day) =>
    `எங்களுடன் நீங்கள் செய்த பயணம்: ${drop}, ${day}. சில நட்சத்திரங்களும் ஒரு வரியும் போதும்: அடுத்து வருபவர்கள் தேர்வு செய்யவும், நாங்கள் இன்னும் நன்றாகச் செய்யவும் உதவும்.`,
  review_button: 'கருத்து எழுத',
  review_once: 'ஒரே ஒரு முறைதான் கேட்கிறோம்.',

  operator_confirmed_subject: (name, drop, when) => `ஒப்புதல் வேண்டும்: ${name}, ${drop}, ${when}`,
  operator_confirmed_heading: 'ஒரு பயணத்துக்கு உங்கள் ஒப்புதல் வேண்டும்',
  operator_confirmed_text: 'வாடிக்கையாளர் இந்தப் பயணத்தை உறுதி செய்துவிட்டார். உங்கள் ஒப்புதல் வேண்டும்.',
  operator_changed_subject: (name, drop, when) => `மாற்றம்: ${name}, ${drop}, ${when}`,
  operator_changed_heading: 'வாடிக்கையாளர் பயணத்தை மாற்றினார்',
  operator_changed_text: 'இந்தப் பயணத்தின் விவரங்கள் மாறியுள்ளன. இன்னும் உங்கள் ஒப்புதல் வேண்டும்.',
  operator_changed_to_confirm:
    'இந்தப் பயணம் மாறியுள்ளது. வாடிக்கையாளர் மீண்டும் உறுதி செய்த பிறகு உங்கள் ஒப்புதல் வேண்டும்.',
  operator_cancelled_subject: (name, drop, when) => `ரத்து: ${name}, ${drop}, ${when}`,
  operator_cancelled_heading: 'வாடிக்கையாளர் பயணத்தை ரத்து செய்தார்',
  operator_cancelled_text: 'இந்தப் பயணம் ரத்து; கார் தேவையில்லை.',
  operator_button: 'நிர்வாகப் பக்கத்தைத் திறக்க',

  trip_button: 'பயணத்தைப் பார்க்க',
  trip_number: 'புக்கிங் எண்',
  trip_address: 'முகவரி',
  trip_passengers: 'பயணிகள்',
  trip_notes: 'குறிப்பு',
  trip_pickup: 'புறப்படும் இடம்',
  trip_drop: 'போகும் இடம்',
  trip_date: 'பயணத் தேதி',
  trip_return: 'திரும்பும் நாள்',
  trip_return_value: (day, days) => `${day} (${days} நாள்)`,
  trip_vehicle: 'வாகனம்',
  trip_driver: 'டிரைவர்',
  trip_distance: 'தூரம்',
  trip_distance_value: (km) => `போக-வர ${km} கி.மீ.`,
  fare_line: {
    distance: (km, rupees) => `${km} கி.மீ. × ${rupees}`,
    'minimum-distance': (km, rupees) => `குறைந்தது ${km} கி.மீ. × ${rupees}`,
    'day-rental': (days, rupees) => `நாள் வாடகை: ${days} × ${rupees}`,
    'driver-allowance': (days, rupees) => `டிரைவர் பேட்டா: ${days} × ${rupees}`,
    'night-charge': (nights, rupees) => `இரவுக் கட்டணம்: ${nights} × ${rupees}`,
  },
  trip_fare: 'உத்தேசக் கட்டணம்',
  trip_passenger: 'பயணி',
  trip_mobile: 'மொபைல்',
  trip_estimate: 'இது உத்தேசக் கட்டணம்தான். கூடுதல் தூரத்துக்கு ஏற்ப மாறும்.',

  call: (number) => `அழைக்க ${number}`,
  whatsapp: 'WhatsApp',
  whatsapp_to_operator: (drop, when) => `வணக்கம், என் பயணம் பற்றி: ${drop}, ${when}.`,
  whatsapp_to_customer: (name, drop, when) => `வணக்கம் ${name}, உங்கள் பயணம் பற்றி: ${drop}, ${when}.`,

  calendar_summary: (operator, drop) => `${operator}: பயணம், ${drop}`,
  calendar_end: 'திரும்பி வரும் நேரம் தூரத்தை வைத்துக் கணித்தது.',
};
