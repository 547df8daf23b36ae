/** Word for Windows: styles in the head, smart tags, a picture on the disk, a list, a table and an intense quote. */
const html = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:st1="urn:schemas-microsoft-com:office:smarttags" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/layla/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]--><!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom><w:TrackMoves/></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt;}
 @list l0 {mso-list-id:1203; mso-list-type:hybrid;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-US link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-GB style='mso-ansi-language:EN-GB'>Free zone or mainland?<o:p></o:p></span></p>
<p class=MsoSubtitle><span lang=EN-GB>How to choose a home for your company in <st1:City w:st="on"><st1:place w:st="on">Dubai</st1:place></st1:City><o:p></o:p></span></p>
<p class=MsoNormal>The first question of every founder<span style='mso-spacerun:yes'>  </span>is <b style='mso-bidi-font-weight:normal'>where</b>. It decides more than the rent: it decides <i>whom you may sell to</i>.<o:p></o:p></p>
<h1><span lang=EN-GB>Key Takeaways<o:p></o:p></span></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Decide by customers, not by fees<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Ask for the <a href="https://www.ded.ae/activities?lang=en">activity list</a> first<o:p></o:p></p>
<h1>Who are your customers?<o:p></o:p></h1>
<p class=MsoNormal>A company that sells abroad needs little from the mainland. Ask yourself:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Do they need an invoice from the mainland?<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Do they visit your office?<o:p></o:p></p>
<h1>What it costs<o:p></o:p></h1>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Item<o:p></o:p></b></p></td>
  <td width=200 valign=top style='width:150.0pt'><p class=MsoNormal><b>Free zone<o:p></o:p></b></p></td>
  <td width=200 valign=top style='width:150.0pt'><p class=MsoNormal><b>Mainland<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200 valign=top><p class=MsoNormal>Licence<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>AED 12,900<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>AED 18,500<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=200 valign=top><p class=MsoNormal>Office<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>Flexi desk<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>Lease, from AED 15,000<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600"/><v:shape id="Picture_x0020_1" type="#_x0000_t75" alt="The desk of a licensing authority"/><![endif]--><![if !vml]><img width=602 height=401 src="file:///C:/Users/layla/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" alt="The desk of a licensing authority" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>
<p class=MsoIntenseQuote>“A licence is a promise about what you will do.”<o:p></o:p></p>
<p class=MsoIntenseQuote>— Layla Noor<o:p></o:p></p>
<h1>Implementation Framework<o:p></o:p></h1>
<p class=MsoNormal>Work backwards from the first invoice.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Choose the activity: it decides the authority.<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Open the account. Bring the papers twice.<o:p></o:p></p>
<p class=MsoNormal>Start early, and the bank follows.<o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`;

const text = '';

const expected = {
  fields: {
    title: 'Free zone or mainland?',
    subtitle: 'How to choose a home for your company in Dubai',
    introduction: 'The first question of every founder is **where**. It decides more than the rent: it decides *whom you may sell to*.',
    key_takeaways: ['Decide by customers, not by fees', 'Ask for the [activity list](https://www.ded.ae/activities?lang=en) first'],
    main_content: [
      '## Who are your customers?',
      'A company that sells abroad needs little from the mainland. Ask yourself:',
      '- Do they need an invoice from the mainland?\n- Do they visit your office?',
      '## What it costs',
      '| Item | Free zone | Mainland |\n| - | - | - |\n| Licence | AED 12,900 | AED 18,500 |\n| Office | Flexi desk | Lease, from AED 15,000 |',
      'Start early, and the bank follows.',
    ],
    quote_text: 'A licence is a promise about what you will do.',
    quote_author: 'Layla Noor',
    implementation_framework: 'Work backwards from the first invoice.',
    phases: [
      {
        title: 'Choose the activity',
        description: 'It decides the authority.',
      },
      {
        title: 'Open the account',
        description: 'Bring the papers twice.',
      },
    ],
  },
  left_out: ['Key Takeaways', 'Implementation Framework'],
  unplaced: [],
  missing: ['The desk of a licensing authority'],
};

export const sample = { html, text, expected };
