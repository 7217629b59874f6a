import type { PlaceKind } from '#place.ts';

/** Words in both scripts that customers add to a name for the kind of place. */
export const kindWords: Readonly<Record<PlaceKind, string>> = {
  city: 'city',
  town: 'town',
  village: 'village',
  area: 'area',
  railway_station:
    'railway rly train station junction jn stn ரயில் இரயில் ரயில்வே நிலையம் ஸ்டேஷன் ஜங்ஷன் சந்திப்பு',
  bus_stand: 'bus stand stop station terminus busstand பஸ் பேருந்து நிலையம் ஸ்டாண்டு ஸ்டாண்ட்',
  airport: 'airport international aerodrome flight விமான நிலையம் ஏர்போர்ட்',
  temple: 'temple kovil koil koyil swamy கோவில் கோயில் திருக்கோயில்',
  church: 'church basilica cathedral shrine matha madha சர்ச் தேவாலயம் ஆலயம் மாதா கோவில்',
  mosque: 'mosque dargah durga darga masjid pallivasal தர்கா பள்ளிவாசல் மசூதி',
  beach: 'beach sea கடற்கரை பீச்',
  hill_station: 'hills hill station மலை',
  falls: 'falls waterfalls waterfall aruvi அருவி நீர்வீழ்ச்சி',
  campus: 'college university institute campus கல்லூரி பல்கலைக்கழகம்',
  hospital: 'hospital medical மருத்துவமனை ஆஸ்பத்திரி',
  landmark: '',
};

/** Words that do not identify a place and that the search ignores. */
export const smallWords =
  'in near at the to from of and opp opposite via district dist taluk tk city town india pin post';

/** Other names and abbreviations of a state. */
export const stateWords: Readonly<Record<string, string>> = {
  'Tamil Nadu': 'tn tamilnadu தமிழ்நாடு',
  Kerala: 'kl கேரளா',
  Karnataka: 'ka கர்நாடகா',
  'Andhra Pradesh': 'ap andhra ஆந்திரா',
  Telangana: 'ts tg தெலங்கானா',
  Puducherry: 'py pondicherry புதுச்சேரி',
};
